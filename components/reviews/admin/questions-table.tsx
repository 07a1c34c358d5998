'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ShortTime } from '@/components/ui/admin/cells'
import { ConfirmDialog, useDialogAction } from '@/components/ui/admin/confirm-dialog'
import { DataTable } from '@/components/ui/admin/data-table'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import type { TableColumn } from '@/components/ui/table'
import type { TableQuery } from '@/lib/core/table-query'
import { ANSWER_MAX, QUESTION_STATUSES } from '@/lib/reviews'
import { answerQuestion, deleteQuestion, setQuestionHidden } from '@/server/reviews/admin-actions'
import type { AdminQuestion } from '@/server/reviews/admin-dto'
import { ReplyButton, ReviewedProductLink, StoredReply } from './review-reply'

type QuestionsTableProps = {
  rows: AdminQuestion[]
  total: number
  pageSize: number
  query: Pick<TableQuery, 'page' | 'sort' | 'direction'>
}

const tones = { waiting: 'coin', answered: 'success', hidden: 'danger' } as const

/** The questions with their products and actions. */
export function QuestionsTable({ rows, total, pageSize, query }: QuestionsTableProps) {
  const t = useTranslations('admin-reviews.questions')
  const columns: TableColumn<AdminQuestion>[] = [
    {
      id: 'question',
      header: t('columns.question'),
      isTitle: true,
      className: 'md:min-w-72',
      cell: (question) => <QuestionText question={question} />,
    },
    {
      id: 'product',
      header: t('columns.product'),
      isInteractive: true,
      cell: ({ product }) => <ReviewedProductLink product={product} />,
    },
    {
      id: 'state',
      header: t('columns.state'),
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`states.${status}`)}</Badge>,
    },
    {
      id: 'moves',
      header: t('columns.moves'),
      isInteractive: true,
      cell: (question) => (
        <span className="flex flex-wrap gap-2 max-md:justify-end">
          <ReplyButton
            texts="admin-reviews.questions.answer"
            author={question.author}
            quote={question.body}
            reply={question.answer}
            maxLength={ANSWER_MAX}
            store={(answer) =>
              answerQuestion({
                questionId: question.id,
                answer,
                seen: question.answeredAt,
                status: question.status,
              })
            }
          />
          <HideButton question={question} />
          <DeleteButton question={question} />
        </span>
      ),
    },
  ]
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={rows}
      total={total}
      page={query.page}
      pageSize={pageSize}
      sort={query.sort}
      direction={query.direction}
      searchLabel={t('search')}
      filters={[
        {
          key: 'estado',
          label: t('state'),
          options: QUESTION_STATUSES.map((value) => ({ value, label: t(`states.${value}`) })),
        },
      ]}
      empty={{ icon: 'inbox', title: t('empty'), text: t('emptyText') }}
    />
  )
}

type QuestionProps = { question: AdminQuestion }

function QuestionText({
  question: { body, author, createdAt, answer, answeredAt },
}: QuestionProps) {
  const t = useTranslations('admin-reviews.questions')
  return (
    <span className="block text-left font-normal text-sm">
      <span className="block max-w-[68ch] whitespace-pre-line break-words font-medium">{body}</span>
      <span className="mt-1 block text-muted text-xs">
        {author} · <ShortTime at={createdAt} />
      </span>
      {answer && answeredAt ? (
        <StoredReply title={t('answer.title')} text={answer} at={answeredAt} />
      ) : null}
    </span>
  )
}

function HideButton({ question: { id, status } }: QuestionProps) {
  const t = useTranslations('admin-reviews.questions')
  const { isBusy, run } = useDialogAction({ failed: t('failed'), onEnd: () => {} })
  const isHidden = status !== 'hidden'
  return (
    <Button
      size="sm"
      variant="ghost"
      isBusy={isBusy}
      onClick={() =>
        run(t(isHidden ? 'hidden' : 'shown'), () => setQuestionHidden({ questionId: id, isHidden }))
      }
    >
      {t(isHidden ? 'hide' : 'show')}
    </Button>
  )
}

function DeleteButton({ question: { id, author } }: QuestionProps) {
  const t = useTranslations('admin-reviews.questions')
  const [isOpen, setOpen] = useState(false)
  const { isBusy, run } = useDialogAction({ failed: t('failed'), onEnd: () => setOpen(false) })
  return (
    <>
      <Button size="sm" variant="ghost" className="text-danger-ink" onClick={() => setOpen(true)}>
        {t('remove')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('removeTitle', { author })}
        description={t('removeText')}
        confirmLabel={t('remove')}
        tone="danger"
        isBusy={isBusy}
        onConfirm={() => run(t('removed'), () => deleteQuestion({ questionId: id }))}
      />
    </>
  )
}

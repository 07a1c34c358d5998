'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { ConfirmButton } from '@/components/ui/confirm-button'
import { mainHeading } from '@/components/ui/return-focus'
import { toast } from '@/components/ui/toast'
import { useCodeText } from '@/components/ui/use-code-text'
import { toActionResult } from '@/lib/core/result'
import { deleteMyQuestion } from '@/server/reviews/actions'
import type { OwnQuestion } from '@/server/reviews/dto'

const tones = { waiting: 'coin', answered: 'success', hidden: 'danger' } as const

/** The questions that the customer asked, with their status and answers. */
export function MyQuestions({ questions }: { questions: readonly OwnQuestion[] }) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {questions.map((question) => (
        <MyQuestion key={question.id} question={question} />
      ))}
    </ul>
  )
}

function MyQuestion({
  question: { id, body, status, answer, product },
}: {
  question: OwnQuestion
}) {
  const t = useTranslations('questions.mine')
  const codeText = useCodeText('questions.codes')
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const item = useRef<HTMLLIElement>(null)

  async function remove() {
    setBusy(true)
    const result = await toActionResult(deleteMyQuestion({ questionId: id }))
    setBusy(false)
    if (!result.ok) return toast({ title: codeText(result.code), variant: 'destructive' })
    toast({ title: t('removed'), variant: 'success' })
    leaveItem()
    router.refresh()
  }

  /** Moves the focus to the next question or the page heading, because this question is removed. */
  function leaveItem() {
    const { activeElement } = document
    if (activeElement !== document.body && !item.current?.contains(activeElement)) return
    const beside = item.current?.nextElementSibling ?? item.current?.previousElementSibling
    const target = beside?.querySelector('button') ?? mainHeading()
    target?.focus({ preventScroll: true })
  }

  return (
    <li ref={item} className="grid min-w-0 gap-2 rounded-lg border border-border p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="min-w-0 break-words text-muted">
          {product.isForSale ? (
            <AppLink href={`/produto/${product.slug}` as Route} className="hover:text-primary-ink">
              {product.name}
            </AppLink>
          ) : (
            product.name
          )}
        </span>
        <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
      </p>
      <p className="whitespace-pre-line break-words font-medium">{body}</p>
      {answer ? (
        <p className="whitespace-pre-line break-words rounded-md bg-surface-2 p-3 text-sm">
          {answer}
        </p>
      ) : null}
      <ConfirmButton
        text={t('remove')}
        question={t('removeSure')}
        isBusy={isBusy}
        onConfirm={() => void remove()}
        className="-ml-3.5 justify-self-start"
      />
    </li>
  )
}

'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { callAction } from '@/components/ui/admin/call-action'
import { ShortTime } from '@/components/ui/admin/cells'
import { DataTable } from '@/components/ui/admin/data-table'
import { showFailure } from '@/components/ui/admin/texts'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { TableColumn } from '@/components/ui/table'
import { toast } from '@/components/ui/toast'
import { MESSAGE_STATES } from '@/lib/staff/push'
import { retryMessage } from '@/server/staff/actions'
import type { MessagesFound, StaffMessage } from '@/server/staff/dto'

const tones = { queued: 'neutral', failed: 'coin', sent: 'success', dead: 'danger' } as const

type MessagesTableProps = MessagesFound & { total: number; page: number; pageSize: number }

/** The messages of the outbox with their state. `dead` messages, except those of Auth, can be sent again. */
export function MessagesTable({ rows, counts, total, page, pageSize }: MessagesTableProps) {
  const t = useTranslations('admin-staff.messages')
  const columns: TableColumn<StaffMessage>[] = [
    {
      id: 'message',
      header: t('columns.message'),
      isTitle: true,
      className: 'md:min-w-64',
      cell: (message) => <Subject message={message} />,
    },
    {
      id: 'recipient',
      header: t('columns.recipient'),
      cell: ({ recipient, device }) => (
        <span className="break-all">
          {recipient ?? t('noAddress')}
          {device ? (
            <span className="block text-muted text-xs">{t('notification', { device })}</span>
          ) : null}
        </span>
      ),
    },
    {
      id: 'state',
      header: t('columns.state'),
      className: 'md:min-w-48',
      cell: (message) => <State message={message} />,
    },
    {
      id: 'at',
      header: t('columns.at'),
      cell: ({ createdAt }) => <ShortTime at={createdAt} />,
    },
    {
      id: 'retry',
      header: t('columns.retry'),
      isInteractive: true,
      // E-mails of Auth are not sent again, because their links have expired.
      cell: ({ id, kind, state }) =>
        state === 'dead' && kind !== 'auth' ? <RetryButton id={id} /> : null,
    },
  ]
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={rows}
      total={total}
      page={page}
      pageSize={pageSize}
      filters={[
        {
          key: 'estado',
          label: t('state'),
          options: MESSAGE_STATES.map((value) => ({
            value,
            label: t('stateCount', { state: t(`states.${value}`), count: counts[value] ?? 0 }),
          })),
        },
      ]}
      empty={{ icon: 'mail', title: t('empty'), text: t('emptyText') }}
    />
  )
}

function Subject({ message: { kind, event, about, href } }: { message: StaffMessage }) {
  const t = useTranslations('admin-staff.messages')
  const keys = [`kinds.${kind}_${event}`, `kinds.${kind}`] as 'kinds.order_sent'[]
  const name = t(keys.find((key) => t.has(key)) ?? 'kinds.other')
  if (!href || !about) return name
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      {name}
      <AppLink
        href={href as Route}
        className="relative z-10 inline-flex min-h-11 items-center text-primary-ink underline underline-offset-2 md:min-h-0"
      >
        {about}
      </AppLink>
    </span>
  )
}

function State({ message }: { message: StaffMessage }) {
  const t = useTranslations('admin-staff.messages')
  // Reasons given by mail servers have no translation and are shown as received.
  const reasonText = (error: string) =>
    error.replace(/^(.*?)(?=: | \d+$|$)/, (reason) => {
      const key = `reasons.${reason}` as 'reasons.too old to send'
      return t.has(key) ? t(key) : reason
    })
  const { state, attempts, error, nextAttemptAt, settledAt } = message
  return (
    <span className="block text-left text-sm max-md:text-right">
      <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
      {state === 'sent' && settledAt ? (
        <span className="mt-1 block text-muted text-xs">
          <ShortTime at={settledAt} />
        </span>
      ) : null}
      {error ? (
        <span className="mt-1 block max-w-80 break-words text-muted text-xs">
          {t('attempts', { count: attempts })}: {reasonText(error)}
        </span>
      ) : null}
      {state === 'failed' ? (
        <span className="mt-1 block text-muted text-xs">
          {t('next')} <ShortTime at={nextAttemptAt} />
        </span>
      ) : null}
    </span>
  )
}

function RetryButton({ id }: { id: string }) {
  const t = useTranslations('admin-staff.messages')
  const router = useRouter()
  const [isPending, setPending] = useState(false)
  async function retry() {
    setPending(true)
    const result = await callAction(() => retryMessage({ id }))
    setPending(false)
    if (result.ok) {
      toast({ title: t('retried'), description: t('retriedText'), variant: 'success' })
    } else {
      showFailure(t('notRetried'), result.code)
    }
    router.refresh()
  }
  return (
    <Button type="button" variant="outline" size="sm" isBusy={isPending} onClick={retry}>
      {t('retry')}
    </Button>
  )
}

/** States that e-mails do not leave the store yet. */
export function EmailDisabledNotice() {
  const t = useTranslations('admin-staff.messages')
  return (
    <div className="mb-5 flex items-start gap-3 rounded-lg border border-border bg-coin-soft p-4 text-coin-ink">
      <Icon name="mail" className="mt-0.5 shrink-0" />
      <p className="text-sm">
        <strong className="block">{t('noMail')}</strong>
        {t('noMailText')}
      </p>
    </div>
  )
}

'use client'

import { useRouter } from 'next/navigation'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { callAction } from '@/components/ui/admin/call-action'
import { ConfirmDialog, useDialogAction } from '@/components/ui/admin/confirm-dialog'
import { DataTable } from '@/components/ui/admin/data-table'
import { DeleteButton, FormDialog, NewButton } from '@/components/ui/admin/edit-dialog'
import { showFailure } from '@/components/ui/admin/texts'
import { useUnsavedGuard } from '@/components/ui/admin/unsaved-guard'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { actionsColumn, type TableColumn } from '@/components/ui/table'
import { toast } from '@/components/ui/toast'
import { useActionForm } from '@/components/ui/use-action-form'
import { redirectSchema } from '@/lib/catalog/redirects'
import { addRedirect, deleteRedirect } from '@/server/catalog/admin-redirect-actions'
import type { AdminRedirect } from '@/server/catalog/dto'

type RedirectsScreenProps = { rows: AdminRedirect[]; total: number; page: number; pageSize: number }

/** The redirects of the store: search, add and delete. */
export function RedirectsScreen(list: RedirectsScreenProps) {
  const t = useTranslations('admin-catalog.redirects')
  const format = useFormatter()
  const [isAdding, setAdding] = useState(false)
  const [deleting, setDeleting] = useState<AdminRedirect | null>(null)
  const columns: TableColumn<AdminRedirect>[] = [
    {
      id: 'from',
      header: t('from'),
      isTitle: true,
      cell: ({ from }) => <span className="break-all">{decoded(from)}</span>,
      note: ({ isAutomatic, isCovered, isBroken }) => (
        <span className="mt-1 flex flex-wrap gap-1.5">
          <Badge tone="outline">{t(isAutomatic ? 'automatic' : 'manual')}</Badge>
          {isCovered ? <Badge>{t('covered')}</Badge> : null}
          {isBroken ? <Badge tone="danger">{t('broken')}</Badge> : null}
        </span>
      ),
    },
    {
      id: 'to',
      header: t('to'),
      isInteractive: true,
      cell: ({ to }) => (
        <a
          href={to}
          target="_blank"
          rel="noopener"
          className="break-all text-primary-ink underline underline-offset-2"
        >
          {decoded(to)}
        </a>
      ),
    },
    {
      id: 'since',
      header: t('since'),
      align: 'end',
      cell: ({ createdAt }) => (
        <span className="text-muted tabular-nums">
          {format.dateTime(new Date(createdAt), { dateStyle: 'short' })}
        </span>
      ),
    },
    actionsColumn(t('actions'), (redirect) => (
      <DeleteButton
        label={t('delete', { from: redirect.from })}
        onClick={() => setDeleting(redirect)}
      />
    )),
  ]
  return (
    <AdminPage
      title={t('title')}
      description={t('lead')}
      actions={<NewButton label={t('new')} onClick={() => setAdding(true)} />}
    >
      <DataTable
        {...list}
        label={t('title')}
        columns={columns}
        searchLabel={t('search')}
        empty={{ icon: 'link', title: t('empty'), text: t('emptyText') }}
      />
      <FormDialog
        open={isAdding}
        onClose={() => setAdding(false)}
        title={t('new')}
        closeLabel={t('cancel')}
        className="max-w-lg"
      >
        <RedirectForm onEnd={() => setAdding(false)} />
      </FormDialog>
      <DeleteRedirect redirect={deleting} onEnd={() => setDeleting(null)} />
    </AdminPage>
  )
}

/** Returns a path without percent-encoding: 'jo%C3%A3o' → 'joão'. */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

type DeleteRedirectProps = { redirect: AdminRedirect | null; onEnd: () => void }

/** Asks for confirmation before a redirect is deleted. Closed while `redirect` is null. */
function DeleteRedirect({ redirect, onEnd }: DeleteRedirectProps) {
  const t = useTranslations('admin-catalog.redirects')
  const { isBusy, run } = useDialogAction({ failed: t('deleteFailed'), onEnd })

  async function remove() {
    if (!redirect) return
    const { from, to } = redirect
    await run(t('deleted'), () => deleteRedirect({ from, seen: to }))
  }

  return (
    <ConfirmDialog
      open={redirect !== null}
      onOpenChange={(isOpen) => !isOpen && onEnd()}
      title={t('deleteTitle')}
      description={t('deleteText', { from: redirect?.from ?? '' })}
      confirmLabel={t('deleteConfirm')}
      tone="danger"
      isBusy={isBusy}
      onConfirm={remove}
    />
  )
}

/** The form of a new redirect. */
function RedirectForm({ onEnd }: { onEnd: () => void }) {
  const t = useTranslations('admin-catalog.redirects')
  const router = useRouter()
  const { form, isBusy, errorOf, formProps } = useActionForm({
    schema: redirectSchema,
    defaultValues: { from: '', to: '' },
    send: (values) => callAction(() => addRedirect(values)),
    onSuccess: () => {
      toast({ title: t('added'), variant: 'success' })
      router.refresh()
      onEnd()
    },
    onFailure: ({ code }) => showFailure(t('failed'), code),
  })
  useUnsavedGuard(form.formState.isDirty)
  const error = (name: 'from' | 'to') => {
    const key = errorOf(name)
    return key && t(`errors.${key as 'from'}`)
  }
  return (
    <form {...formProps} className="mt-4 grid gap-4">
      <Field label={t('from')} hint={t('fromHint')} error={error('from')} isRequired>
        <Input maxLength={300} autoComplete="off" inputMode="url" {...form.register('from')} />
      </Field>
      <Field label={t('to')} hint={t('toHint')} error={error('to')} isRequired>
        <Input maxLength={300} autoComplete="off" inputMode="url" {...form.register('to')} />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onEnd}>
          {t('cancel')}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? t('adding') : t('add')}
        </Button>
      </div>
    </form>
  )
}

'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AdminIcon } from '@/components/ui/admin/admin-icon'
import { callAction } from '@/components/ui/admin/call-action'
import { FormDialog } from '@/components/ui/admin/edit-dialog'
import { useFocusAfterRemoval } from '@/components/ui/admin/row-selection'
import { showFailure } from '@/components/ui/admin/texts'
import { useUnsavedGuard } from '@/components/ui/admin/unsaved-guard'
import { AppLink } from '@/components/ui/app-link'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
import { toast } from '@/components/ui/toast'
import { useActionForm } from '@/components/ui/use-action-form'
import { type SavedView, savedViewSchema } from '@/lib/orders/search'
import { cn } from '@/lib/utils'
import { addOrderView, deleteOrderView, renameOrderView } from '@/server/orders/admin-actions'

type SavedViewsProps = {
  views: SavedView[]
  /** Address of the shown search, without the page. */
  href: string
}

/** The saved searches of the signed-in member of the staff as links, to be added, renamed and deleted. */
export function SavedViews({ views, href }: SavedViewsProps) {
  const t = useTranslations('admin-orders.savedViews')
  const [edited, setEdited] = useState<SavedView | 'new' | null>(null)
  const saveButton = useFocusAfterRemoval(views.length)
  const isNew = edited === 'new'
  const isSaved = views.some((view) => view.href === href)
  return (
    <nav aria-label={t('label')} className="flex flex-wrap items-center gap-2">
      {views.map((view) => (
        <span
          key={view.id}
          className={cn(
            'inline-flex max-w-full items-center rounded-md border border-border',
            view.href === href && 'border-primary bg-primary-soft text-primary-ink',
          )}
        >
          <AppLink
            href={view.href as Route}
            aria-current={view.href === href ? 'page' : undefined}
            className="inline-flex min-h-11 min-w-0 items-center px-3 font-medium text-sm hover:underline md:min-h-9"
          >
            <span className="truncate">{view.name}</span>
          </AppLink>
          <button
            type="button"
            aria-label={t('edit', { name: view.name })}
            onClick={() => setEdited(view)}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted hover:text-foreground md:size-9"
          >
            <AdminIcon name="pencil" className="size-4" />
          </button>
        </span>
      ))}
      {isSaved ? null : (
        <Button ref={saveButton} variant="ghost" size="sm" onClick={() => setEdited('new')}>
          <Icon name="plus" className="size-4" />
          {t('save')}
        </Button>
      )}
      <FormDialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        title={t(isNew ? 'saveTitle' : 'editTitle')}
        description={t(isNew ? 'saveLead' : 'editLead')}
        closeLabel={t('cancel')}
      >
        {edited ? (
          <ViewForm view={isNew ? null : edited} href={href} onEnd={() => setEdited(null)} />
        ) : null}
      </FormDialog>
    </nav>
  )
}

type ViewFormProps = { view: SavedView | null; href: string; onEnd: () => void }

function ViewForm({ view, href, onEnd }: ViewFormProps) {
  const t = useTranslations('admin-orders.savedViews')
  const router = useRouter()
  const done = (text: string) => {
    toast({ title: text, variant: 'success' })
    router.refresh()
    onEnd()
  }
  const fail = (code: string) =>
    showFailure(t('failed'), code, code === 'CONFLICT' ? t('tooMany') : undefined)

  const { form, field, isBusy, formProps } = useActionForm({
    schema: savedViewSchema,
    defaultValues: { name: view?.name ?? '' },
    send: ({ name }) =>
      callAction(() =>
        view
          ? renameOrderView({ id: view.id, name })
          : addOrderView({ name, query: href.split('?')[1] ?? '' }),
      ),
    onSuccess: () => done(t('done')),
    onFailure: ({ code, fields }) => {
      if (!fields) fail(code)
    },
  })
  useUnsavedGuard(form.formState.isDirty)

  async function remove() {
    if (!view) return
    const result = await callAction(() => deleteOrderView({ id: view.id }))
    if (result.ok) done(t('deleted'))
    else fail(result.code)
  }

  const { error, ...input } = field('name')
  return (
    <form {...formProps} className="mt-4 grid gap-5">
      <Field
        label={t('name')}
        error={error ? t(`errors.${error as 'name'}`) : undefined}
        isRequired
      >
        <Input maxLength={40} autoComplete="off" placeholder={t('namePlaceholder')} {...input} />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        {view ? (
          <Button variant="outline" className="mr-auto" isInactive={isBusy} onClick={remove}>
            {t('delete')}
          </Button>
        ) : null}
        <Button variant="ghost" onClick={onEnd}>
          {t('cancel')}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? t('saving') : t('submit')}
        </Button>
      </div>
    </form>
  )
}

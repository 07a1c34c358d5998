'use client'

import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AdminCard } from '@/components/ui/admin/admin-page'
import { callAction } from '@/components/ui/admin/call-action'
import { FormDialog } from '@/components/ui/admin/edit-dialog'
import { showFailure } from '@/components/ui/admin/texts'
import { useUnsavedGuard } from '@/components/ui/admin/unsaved-guard'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { Input } from '@/components/ui/input'
import { SelectNative } from '@/components/ui/select-native'
import { toast } from '@/components/ui/toast'
import { useActionForm } from '@/components/ui/use-action-form'
import { slugOf } from '@/lib/catalog/paths'
import {
  ADDED_KINDS,
  type NewPage,
  newPageSchema,
  PAGE_KINDS,
  pageFolder,
} from '@/lib/content/admin/page'
import { addPage } from '@/server/content/admin-actions'
import type { PageListItem } from '@/server/content/admin-dto'
import { ContentHistory } from './content-history'

const editorOf = (slug: string) => `/admin/paginas/${encodeURIComponent(slug)}` as Route

/** All pages of the store by kind, linked to their editors: add, and restore deleted ones. */
export function PageList({ pages }: { pages: readonly PageListItem[] }) {
  const t = useTranslations('admin-content.pages')
  const router = useRouter()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <div className="mb-4 flex flex-wrap justify-end gap-2">
        <ContentHistory kind="page" table="pages" />
        <Button size="sm" onClick={() => setAdding(true)}>
          <Icon name="plus" className="size-4" />
          {t('new')}
        </Button>
      </div>
      <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
        {PAGE_KINDS.filter((kind) => pages.some(({ values }) => values.kind === kind)).map(
          (kind) => (
            <AdminCard key={kind} title={t(`kinds.${kind}`)}>
              <ul className="-mx-2">
                {pages
                  .filter(({ values }) => values.kind === kind)
                  .map(({ slug, values, state }) => (
                    <li key={slug}>
                      <AppLink
                        href={editorOf(slug)}
                        className="flex min-h-12 items-center gap-3 rounded-md px-2 py-1 hover:bg-surface-2"
                      >
                        <span className="min-w-0 flex-1">
                          <span className="block truncate font-medium text-sm">{values.title}</span>
                          <span className="block truncate text-muted text-xs">/{slug}</span>
                        </span>
                        {state === 'shown' ? null : <Badge>{t(`states.${state}`)}</Badge>}
                        <Icon name="chevron-right" className="size-4 text-muted" />
                      </AppLink>
                    </li>
                  ))}
              </ul>
            </AdminCard>
          ),
        )}
      </div>
      <FormDialog
        open={isAdding}
        onClose={() => setAdding(false)}
        title={t('new')}
        closeLabel={t('cancel')}
        className="max-w-lg"
      >
        <NewPageForm
          start={{ kind: 'help', title: '', slug: 'ajuda/', from: null }}
          onAdded={(slug) => router.push(editorOf(slug))}
          onEnd={() => setAdding(false)}
        />
      </FormDialog>
    </>
  )
}

type NewPageFormProps = {
  start: NewPage
  onAdded: (slug: string) => void
  onEnd: () => void
}

/** The form of a new page. The page is a draft; its address follows the title until it is edited. */
export function NewPageForm({ start, onAdded, onEnd }: NewPageFormProps) {
  const t = useTranslations('admin-content')
  const { form, isBusy, errorOf, formProps } = useActionForm({
    schema: newPageSchema,
    defaultValues: start,
    send: (values: NewPage) => callAction(() => addPage(values)),
    onSuccess: ({ slug }, values) => {
      form.reset(values)
      toast({ title: t('pages.added'), description: t('pages.addedText'), variant: 'success' })
      onAdded(slug)
    },
    onFailure: ({ code }) => showFailure(t('pages.addFailed'), code),
  })
  useUnsavedGuard(form.formState.isDirty)
  const error = (name: 'title' | 'slug') => {
    const key = errorOf(name)
    return key && t(`fieldErrors.${key as 'required'}`)
  }
  const follow = () => {
    if (form.formState.dirtyFields.slug) return
    const { kind, title } = form.getValues()
    form.setValue('slug', `${pageFolder(kind)}${slugOf(title)}`)
  }
  return (
    <form {...formProps} className="mt-4 grid gap-4">
      <Field label={t('pages.kind')}>
        <SelectNative {...form.register('kind', { onChange: follow })}>
          {ADDED_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`pages.kinds.${kind}`)}
            </option>
          ))}
        </SelectNative>
      </Field>
      <Field label={t('kinds.page.fields.title')} error={error('title')} isRequired>
        <Input maxLength={160} {...form.register('title', { onChange: follow })} />
      </Field>
      <Field
        label={t('kinds.page.fields.slug')}
        hint={t('pages.slugHint')}
        error={error('slug')}
        isRequired
      >
        <Input maxLength={100} autoComplete="off" inputMode="url" {...form.register('slug')} />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onEnd}>
          {t('actions.cancel')}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {isBusy ? t('pages.adding') : t('pages.add')}
        </Button>
      </div>
    </form>
  )
}

'use client'

import { useFormatter, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { ConfirmDialog, useDialogAction } from '@/components/ui/admin/confirm-dialog'
import { DataTable } from '@/components/ui/admin/data-table'
import {
  DeleteButton,
  DialogFormEnd,
  EditButton,
  FormDialog,
  NewButton,
} from '@/components/ui/admin/edit-dialog'
import { useRowForm } from '@/components/ui/admin/use-versioned-save'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SelectNative } from '@/components/ui/select-native'
import { actionsColumn, type TableColumn } from '@/components/ui/table'
import { asNumber } from '@/lib/products/admin/numbers'
import { NEW_TAG, tagSchema } from '@/lib/products/admin/tag'
import { deleteTag, mergeTags, saveTag } from '@/server/products/admin-catalog-actions'
import type { AdminTag, TagName, TagPage } from '@/server/products/admin-catalog-dto'

type Opened = { dialog: 'edit' | 'merge' | 'delete'; tag: AdminTag } | { dialog: 'new'; tag: null }

/** The tags of the store: create, edit, merge and delete. */
export function TagsScreen({
  all,
  categories,
  ...list
}: TagPage & { page: number; pageSize: number }) {
  const t = useTranslations('admin-catalog.tags')
  const format = useFormatter()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const number = (id: 'products' | 'sections' | 'meanings'): TableColumn<AdminTag> => ({
    id,
    header: t(id),
    align: 'end',
    cell: (tag) => <span className="tabular-nums">{format.number(tag[id])}</span>,
  })
  const columns: TableColumn<AdminTag>[] = [
    { id: 'name', header: t('name'), isTitle: true, cell: ({ values }) => values.name },
    { id: 'category', header: t('category'), cell: ({ values }) => values.category },
    {
      id: 'weight',
      header: t('weight'),
      align: 'end',
      cell: ({ values }) => <span className="tabular-nums">{format.number(values.weight)}</span>,
    },
    number('products'),
    number('sections'),
    number('meanings'),
    actionsColumn(t('actions'), (tag) => (
      <span className="flex items-center gap-1 md:justify-end">
        <EditButton
          label={t('edit', { name: tag.values.name })}
          onClick={() => setOpened({ dialog: 'edit', tag })}
        />
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('mergeOne', { name: tag.values.name })}
          onClick={() => setOpened({ dialog: 'merge', tag })}
        >
          {t('merge')}
        </Button>
        <DeleteButton
          label={t('delete', { name: tag.values.name })}
          onClick={() => setOpened({ dialog: 'delete', tag })}
        />
      </span>
    )),
  ]
  const isForm = opened?.dialog === 'new' || opened?.dialog === 'edit'
  return (
    <AdminPage
      title={t('title')}
      description={t('lead')}
      actions={
        <NewButton label={t('new')} onClick={() => setOpened({ dialog: 'new', tag: null })} />
      }
    >
      <DataTable
        {...list}
        label={t('title')}
        columns={columns}
        searchLabel={t('search')}
        filters={[
          {
            key: 'grupo',
            label: t('category'),
            options: categories.map((value) => ({ value, label: value })),
          },
        ]}
        empty={{ icon: 'tag', title: t('empty'), text: t('emptyText') }}
      />
      <FormDialog
        open={isForm}
        onClose={close}
        title={opened?.tag ? t('edit', { name: opened.tag.values.name }) : t('new')}
        closeLabel={t('cancel')}
        className="max-w-lg"
      >
        {isForm ? <TagForm tag={opened.tag} categories={categories} onEnd={close} /> : null}
      </FormDialog>
      {opened?.dialog === 'merge' ? <MergeTag tag={opened.tag} all={all} onEnd={close} /> : null}
      {opened?.dialog === 'delete' ? <DeleteTag tag={opened.tag} onEnd={close} /> : null}
    </AdminPage>
  )
}

type DialogProps = { tag: AdminTag; onEnd: () => void }

/** Asks for confirmation before a tag is deleted, with the numbers of its uses. */
function DeleteTag({ tag, onEnd }: DialogProps) {
  const t = useTranslations('admin-catalog.tags')
  const { isBusy, run } = useDialogAction({ failed: t('failed'), onEnd })
  const { id, values, products, sections, meanings } = tag
  return (
    <ConfirmDialog
      open
      onOpenChange={onEnd}
      title={t('deleteTitle', { name: values.name })}
      description={t('deleteText', { products, sections, meanings })}
      confirmLabel={t('deleteConfirm')}
      tone="danger"
      isBusy={isBusy}
      onConfirm={() => run(t('deleted'), () => deleteTag({ id, seen: values.name }))}
    />
  )
}

/** Asks for the tag that replaces this one in all its uses. This one is then deleted. */
function MergeTag({ tag, all, onEnd }: DialogProps & { all: readonly TagName[] }) {
  const t = useTranslations('admin-catalog.tags')
  const { isBusy, run } = useDialogAction({ failed: t('failed'), onEnd })
  const [to, setTo] = useState('')
  const { id, values, products, sections, meanings } = tag
  return (
    <ConfirmDialog
      open
      onOpenChange={onEnd}
      title={t('mergeTitle', { name: values.name })}
      description={t('mergeText', { products, sections, meanings })}
      confirmLabel={t('mergeConfirm')}
      isBusy={isBusy}
      isDisabled={to === ''}
      onConfirm={() => run(t('merged'), () => mergeTags({ from: id, to, seen: values.name }))}
    >
      <Field label={t('mergeInto')} isRequired>
        <SelectNative value={to} onChange={({ target }) => setTo(target.value)}>
          <option value="" />
          {all
            .filter((other) => other.id !== id)
            .map((other) => (
              <option key={other.id} value={other.id}>
                {other.name}
              </option>
            ))}
        </SelectNative>
      </Field>
    </ConfirmDialog>
  )
}

type TagFormProps = {
  tag: AdminTag | null
  /** The groups to choose from; any other can be typed. */
  categories: readonly string[]
  onEnd: () => void
}

/** The form of a new or existing tag. */
function TagForm({ tag, categories, onEnd }: TagFormProps) {
  const t = useTranslations('admin-catalog.tags')
  const listId = useId()
  const row = tag ?? { version: null, values: NEW_TAG }
  const labelOf = (path: string) => t(path as 'name')
  const { form, saving, error, submit } = useRowForm({
    schema: tagSchema,
    row,
    isNew: tag === null,
    write: (values, seen) => saveTag({ id: tag?.id ?? null, seen: tag ? seen : null, values }),
    labelOf,
    errorText: (message) => t(`errors.${message as 'required'}`),
    savedText: t('saved'),
    failedText: t('failed'),
    onSaved: onEnd,
  })
  const { register } = form
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
      <Field label={t('name')} error={error('name')} isRequired>
        <Input maxLength={60} autoComplete="off" {...register('name')} />
      </Field>
      <Field label={t('category')} hint={t('categoryHint')} error={error('category')} isRequired>
        <Input maxLength={60} autoComplete="off" list={listId} {...register('category')} />
      </Field>
      <datalist id={listId}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <Field label={t('weight')} hint={t('weightHint')} error={error('weight')} isRequired>
        <Input inputMode="numeric" {...register('weight', { setValueAs: asNumber })} />
      </Field>
      <DialogFormEnd saving={saving} labelOf={labelOf} onCancel={onEnd} />
    </form>
  )
}

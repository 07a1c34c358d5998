'use client'

import { useRouter } from 'next/navigation'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { AdminIcon } from '@/components/ui/admin/admin-icon'
import { AdminPage } from '@/components/ui/admin/admin-page'
import { callAction } from '@/components/ui/admin/call-action'
import { ConfirmDialog } from '@/components/ui/admin/confirm-dialog'
import { TableToolbar, useTableUrl } from '@/components/ui/admin/data-table'
import { SelectAll, SelectionBar } from '@/components/ui/admin/row-selection'
import { TablePages } from '@/components/ui/admin/table-pages'
import { showFailure } from '@/components/ui/admin/texts'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { EmptyState } from '@/components/ui/empty-state'
import { StoreImage } from '@/components/ui/store-image'
import { toast } from '@/components/ui/toast'
import { formatBytes, MEDIA_USES } from '@/lib/content/media'
import { TABLE_KEYS } from '@/lib/core/table-query'
import { cn } from '@/lib/utils'
import { deleteImages } from '@/server/content/admin-actions'
import type { LibraryImage } from '@/server/content/admin-dto'

type MediaScreenProps = { rows: LibraryImage[]; total: number; page: number; pageSize: number }

/** The images of the store with their uses. Unused ones can be selected and deleted. */
export function MediaScreen({ rows, total, page, pageSize }: MediaScreenProps) {
  const t = useTranslations('admin-media')
  const url = useTableUrl()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isDeleting, setDeleting] = useState(false)
  const unused = rows.filter(({ useCount }) => useCount === 0)
  const selected = unused.filter(({ id }) => chosen.has(id))
  const clear = () => setChosen(new Set())
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const options = ['unused' as const, ...MEDIA_USES].map((value) => ({
    value,
    label: t(`filters.${value}`),
  }))
  return (
    <AdminPage title={t('title')} description={t('lead')}>
      <TableToolbar
        url={url}
        searchLabel={t('search')}
        filters={[{ key: 'uso', label: t('use'), options }]}
      />
      {total === 0 ? (
        <EmptyState
          icon={<AdminIcon name="images" />}
          title={t(url.hasFilters ? 'none' : 'empty')}
          text={t(url.hasFilters ? 'noneText' : 'emptyText')}
        />
      ) : (
        <>
          {unused.length > 0 ? (
            <SelectAll
              count={selected.length}
              total={unused.length}
              onChange={(all) => setChosen(new Set(all ? unused.map(({ id }) => id) : []))}
            />
          ) : null}
          <ul
            aria-label={t('title')}
            aria-busy={url.isPending}
            className={cn(
              'grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-6',
              url.isPending && 'opacity-60',
            )}
          >
            {rows.map((image) => (
              <ImageCard
                key={image.id}
                image={image}
                isChosen={chosen.has(image.id)}
                onChoose={(isChosen) => choose(image.id, isChosen)}
              />
            ))}
          </ul>
        </>
      )}
      <TablePages
        page={page}
        pageSize={pageSize}
        total={total}
        href={(target) => url.href({ [TABLE_KEYS.page]: String(target) })}
        onPage={(target) => url.change({ [TABLE_KEYS.page]: String(target) })}
      />
      <SelectionBar count={selected.length} onClear={clear}>
        <Button size="sm" variant="danger" onClick={() => setDeleting(true)}>
          {t('delete', { count: selected.length })}
        </Button>
      </SelectionBar>
      {isDeleting ? (
        <DeleteDialog
          paths={selected.map(({ id }) => id)}
          onEnd={(isDone) => {
            setDeleting(false)
            if (isDone) clear()
          }}
        />
      ) : null}
    </AdminPage>
  )
}

type ImageCardProps = {
  image: LibraryImage
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function ImageCard({ image, isChosen, onChoose }: ImageCardProps) {
  const t = useTranslations('admin-media')
  const format = useFormatter()
  const { id, name, bytes, size, createdAt, uses, useCount } = image
  const facts = [
    size && `${size.width} × ${size.height}`,
    formatBytes(bytes),
    format.dateTime(new Date(createdAt), { dateStyle: 'short' }),
  ]
  return (
    <li
      className={cn(
        'relative flex min-w-0 flex-col overflow-hidden rounded-lg border border-border bg-surface text-sm',
        isChosen && 'border-primary',
      )}
    >
      <a href={id} target="_blank" rel="noopener" className="block">
        <StoreImage
          src={id}
          alt={t('open', { name })}
          width={200}
          height={200}
          className="aspect-square w-full object-contain"
        />
      </a>
      {useCount === 0 ? (
        <Checkbox
          aria-label={t('select', { name })}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
          className="absolute top-2 left-2 size-6"
        />
      ) : null}
      <div className="grid gap-1 p-3">
        <p className="truncate font-medium" title={name}>
          {name}
        </p>
        <p className="text-muted text-xs tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
        {useCount === 0 ? (
          <p>
            <Badge tone="coin">{t('filters.unused')}</Badge>
          </p>
        ) : (
          <details>
            <summary className="cursor-pointer py-1 text-muted text-xs">
              {t('uses', { count: useCount })}
            </summary>
            <ul className="grid gap-1 pb-1 text-xs">
              {uses.map((use, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: uses may be equal and never move
                <li key={index} className="min-w-0 break-words">
                  {use.href ? (
                    <a href={use.href} className="text-primary-ink underline underline-offset-2">
                      {t(`tables.${use.table}`)}
                      {use.label ? `: ${use.label}` : null}
                    </a>
                  ) : (
                    t(`tables.${use.table}`)
                  )}
                </li>
              ))}
              {useCount > uses.length ? (
                <li className="text-muted">{t('moreUses', { count: useCount - uses.length })}</li>
              ) : null}
            </ul>
          </details>
        )}
      </div>
    </li>
  )
}

type DeleteDialogProps = { paths: string[]; onEnd: (isDone: boolean) => void }

function DeleteDialog({ paths, onEnd }: DeleteDialogProps) {
  const t = useTranslations('admin-media')
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)

  async function confirm() {
    setBusy(true)
    const result = await callAction(() => deleteImages({ paths }))
    setBusy(false)
    if (result.ok) {
      const { deleted, kept } = result.data
      const description = kept > 0 ? t('kept', { count: kept }) : undefined
      toast({ title: t('deleted', { count: deleted }), description, variant: 'success' })
    } else {
      showFailure(t('failed'), result.code)
    }
    router.refresh()
    onEnd(result.ok)
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={() => onEnd(false)}
      title={t('deleteTitle', { count: paths.length })}
      description={t('deleteText')}
      confirmLabel={t('delete', { count: paths.length })}
      tone="danger"
      isBusy={isBusy}
      onConfirm={confirm}
    />
  )
}

import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AdminIcon } from '@/components/ui/admin/admin-icon'
import { SortableList } from '@/components/ui/admin/sortable-list'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { SelectNative } from '@/components/ui/select-native'
import { blockEditor, type KnownBlock, type LayoutRow, moved } from '@/lib/content/admin/layout'
import { cn } from '@/lib/utils'

type LayoutListProps = {
  rows: readonly LayoutRow[]
  known: readonly KnownBlock[]
  onChange: (rows: LayoutRow[]) => void
}

/** The blocks of a layout: sort, show, hide, add and remove. */
export function LayoutList({ rows, known, onChange }: LayoutListProps) {
  const t = useTranslations('admin-content.layout')
  const blockOf = new Map(known.map((block) => [block.key, block]))
  const titleOf = (key: string) => blockOf.get(key)?.title ?? t('gone')
  const free = known.filter(({ key }) => rows.every((row) => row.key !== key))
  return (
    <div className="grid gap-3">
      {rows.length === 0 ? <EmptyState text={t('empty')} /> : null}
      <SortableList
        items={rows.map((row) => ({ ...row, id: row.key }))}
        nameOf={({ key }) => titleOf(key)}
        onMove={(from, to) => onChange(moved(rows, from, to))}
        render={({ key, isVisible }) => (
          <LayoutItem
            row={{ key, isVisible }}
            block={blockOf.get(key) ?? null}
            title={titleOf(key)}
            onShow={(shown) =>
              onChange(rows.map((row) => (row.key === key ? { key, isVisible: shown } : row)))
            }
            onRemove={() => onChange(rows.filter((row) => row.key !== key))}
          />
        )}
      />
      <AddBlock free={free} onAdd={(key) => onChange([...rows, { key, isVisible: true }])} />
    </div>
  )
}

type AddBlockProps = { free: readonly KnownBlock[]; onAdd: (key: string) => void }

/** Adds a block that the page does not contain yet to its end. */
function AddBlock({ free, onAdd }: AddBlockProps) {
  const t = useTranslations('admin-content.layout')
  const [chosen, setChosen] = useState('')
  const key = free.some((block) => block.key === chosen) ? chosen : (free[0]?.key ?? '')
  if (free.length === 0) return <p className="text-muted text-sm">{t('none')}</p>
  return (
    <div className="flex flex-wrap items-end gap-2 rounded-lg border border-border border-dashed p-3">
      <Field label={t('addLabel')} className="flex-1 basis-52">
        <SelectNative value={key} onChange={({ target }) => setChosen(target.value)}>
          {(['fixed', 'product', 'special'] as const).map((kind) => (
            <optgroup key={kind} label={t(`kinds.${kind}`)}>
              {free
                .filter((block) => block.kind === kind)
                .map((block) => (
                  <option key={block.key} value={block.key}>
                    {block.title}
                  </option>
                ))}
            </optgroup>
          ))}
        </SelectNative>
      </Field>
      <Button variant="secondary" onClick={() => onAdd(key)}>
        <Icon name="plus" className="size-4" />
        {t('addButton')}
      </Button>
    </div>
  )
}

type LayoutItemProps = {
  row: LayoutRow
  /** Null if the section of the row was deleted. */
  block: KnownBlock | null
  title: string
  onShow: (isVisible: boolean) => void
  onRemove: () => void
}

const tool =
  'grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-surface-2 hover:text-foreground'

/** One block of a layout. */
function LayoutItem({ row, block, title, onShow, onRemove }: LayoutItemProps) {
  const t = useTranslations('admin-content.layout')
  const editor = block ? blockEditor(row.key) : null
  return (
    <div className="flex items-center gap-1 p-1.5">
      <div className="min-w-0 flex-1 px-1.5">
        <p className={cn('truncate font-medium text-sm', !row.isVisible && 'text-muted')}>
          {title}
        </p>
        <p className="flex items-center gap-2 text-muted text-xs">
          {block ? t(`kinds.${block.kind}`) : null}
          {row.isVisible ? null : <Badge>{t('hidden')}</Badge>}
        </p>
      </div>
      {editor ? (
        <AppLink href={editor as Route} aria-label={t('edit', { title })} className={tool}>
          <AdminIcon name="pencil" className="size-4.5" />
        </AppLink>
      ) : null}
      <button
        type="button"
        aria-pressed={row.isVisible}
        aria-label={t(row.isVisible ? 'hide' : 'show', { title })}
        onClick={() => onShow(!row.isVisible)}
        className={tool}
      >
        <Icon
          name={row.isVisible ? 'eye' : 'eye-off'}
          className={cn('size-5', row.isVisible && 'text-success-ink')}
        />
      </button>
      <button type="button" aria-label={t('remove', { title })} onClick={onRemove} className={tool}>
        <Icon name="x" className="size-5" />
      </button>
    </div>
  )
}

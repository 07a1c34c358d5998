import { useTranslations } from 'next-intl'
import { SortableList } from '@/components/ui/admin/sortable-list'
import { EmptyState } from '@/components/ui/empty-state'
import type { KnownBlock, LayoutRow } from '@/lib/content/admin/layout'
import { moved } from '@/lib/content/admin/move'
import { AddBlock } from './add-block'
import { LayoutItem } from './layout-item'

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

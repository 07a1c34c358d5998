import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { AdminIcon } from '@/components/ui/admin/admin-icon'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { Icon } from '@/components/ui/icon'
import { blockEditor, type KnownBlock, type LayoutRow } from '@/lib/content/admin/layout'
import { cn } from '@/lib/utils'

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
export function LayoutItem({ row, block, title, onShow, onRemove }: LayoutItemProps) {
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
          className={cn('size-5', row.isVisible && 'text-good-ink')}
        />
      </button>
      <button type="button" aria-label={t('remove', { title })} onClick={onRemove} className={tool}>
        <Icon name="x" className="size-5" />
      </button>
    </div>
  )
}

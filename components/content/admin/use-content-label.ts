import { useTranslations } from 'next-intl'
import { adminText } from '@/components/ui/admin/texts'
import type { FieldLabel } from '@/components/ui/admin/use-versioned-save'

/** Lists of a form whose elements have names, with the text keys of their labels. */
const LISTS: Record<string, string> = {
  rows: 'layout.blocks',
  'contentConfig.rows': 'rows.title',
  sections: 'pages.blocks',
  items: 'picker.chosen',
}

/**
 * Returns a function that names the fields of a kind of content. `nameOf` returns the names of list
 * elements, such as the blocks of a page.
 */
export function useContentLabel(kind: string, nameOf?: (key: string) => string | undefined) {
  const t = useTranslations('admin-content')
  const text = (key: string) => (t.has(key as 'title') ? t(key as 'title') : undefined)
  return ((path) => {
    const last = path.split('.').at(-1) ?? path
    const list = Object.keys(LISTS).find((name) => path === name || path.startsWith(`${name}.`))
    if (!list) return text(`kinds.${kind}.fields.${last}`) ?? path
    const title = text(LISTS[list] ?? '') ?? list
    if (path === list) return adminText('conflict.order', { field: title })
    const key = path.slice(list.length + 1).split('.')[0] ?? ''
    const name = nameOf?.(key) ?? text(`layout.fixed.${key}`)
    return name ? `${title}: ${name}` : title
  }) satisfies FieldLabel
}

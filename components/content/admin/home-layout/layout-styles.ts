import type { LayoutRow } from '@/lib/content/admin/layout'

/**
 * Returns styles that show only the visible rows of a layout, in their order, on a page of blocks
 * (`data-block`). Keys need no escaping (lib/content/section-key.ts).
 */
export function layoutStyles(rows: readonly LayoutRow[]): string {
  const shown = rows
    .filter(({ isVisible }) => isVisible)
    .map(({ key }, index) => `[data-block="${key}"]{display:block;order:${index}}`)
  return ['[data-block]{display:none}', ...shown].join('\n')
}

import type { LayoutRow } from '@/lib/admin-content/layout'

/**
 * Styles that show a page of blocks (`data-block`) as a layout says: its visible rows in their
 * order, and nothing else. Keys are plain words (lib/home/section-key.ts).
 */
export function layoutStyles(rows: readonly LayoutRow[]): string {
  const shown = rows
    .filter(({ isVisible }) => isVisible)
    .map(({ key }, index) => `[data-block="${key}"]{display:block;order:${index}}`)
  return ['[data-block]{display:none}', ...shown].join('\n')
}

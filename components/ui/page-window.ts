/**
 * Returns the page numbers to link: the first, the last, and the current one with two neighbors on
 * each side; 'gap' replaces two or more omitted pages.
 */
export function pageWindow(page: number, count: number): (number | 'gap')[] {
  const wanted = new Set([1, page - 2, page - 1, page, page + 1, page + 2, count])
  const shown = [...wanted].filter((n) => n >= 1 && n <= count).sort((a, b) => a - b)
  return shown.flatMap((n, index) => {
    const missing = n - (shown[index - 1] ?? n - 1) - 1
    if (missing === 0) return [n]
    return missing === 1 ? [n - 1, n] : ['gap' as const, n]
  })
}

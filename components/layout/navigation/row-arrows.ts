const EDGE_PX = 4

/**
 * Scrolls the rows with their arrow buttons and marks the ends of each row, so that an arrow
 * without effect is hidden. A row is measured only when it is scrolled or pointed at; until then
 * its HTML is that of the server. Returns a cleanup function.
 */
export function startRowArrows(): () => void {
  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('[data-row-move]') : null
    if (!(button instanceof HTMLElement)) return
    const row = button.closest('[data-row-frame]')?.querySelector('[data-row]')
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    row?.scrollBy({
      left: Number(button.dataset.rowMove) * row.clientWidth * 0.85,
      behavior: isCalm ? 'auto' : 'smooth',
    })
  }
  const onScroll = (event: Event) => {
    if (event.target instanceof HTMLElement && event.target.hasAttribute('data-row')) {
      markEnds(event.target)
    }
  }
  const onOver = (event: Event) => {
    const frame = event.target instanceof Element ? event.target.closest('[data-row-frame]') : null
    const row = frame?.querySelector<HTMLElement>('[data-row]')
    if (row) markEnds(row)
  }
  document.addEventListener('click', onClick)
  document.addEventListener('scroll', onScroll, { capture: true, passive: true })
  document.addEventListener('pointerover', onOver)
  return () => {
    document.removeEventListener('click', onClick)
    document.removeEventListener('scroll', onScroll, { capture: true })
    document.removeEventListener('pointerover', onOver)
  }
}

function markEnds(row: HTMLElement): void {
  const frame = row.closest('[data-row-frame]')
  frame?.toggleAttribute('data-at-start', row.scrollLeft <= EDGE_PX)
  const rest = row.scrollWidth - row.clientWidth - row.scrollLeft
  const isWhole = row.querySelector('[data-row-rest]') === null
  frame?.toggleAttribute('data-at-end', isWhole && rest <= EDGE_PX)
}

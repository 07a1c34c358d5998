/**
 * Goes to an address as if a link to it had been pressed, so that the one listener for links does
 * what it does for all of them (overlay, scroll); without that listener the browser loads the page.
 */
export function follow(href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
}

/**
 * Navigates as if a link had been pressed, so that the listener for links applies overlay and
 * scroll behavior. Without that listener the browser loads the page.
 */
export function navigate(href: string): void {
  const link = document.createElement('a')
  link.href = href
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
}

/** Without this file every page would carry the page of Next.js in its data. No page uses it. */
export default function Unauthorized() {
  return null
}

/**
 * Without this file every page would carry the page of Next.js in its data. The store answers with it
 * nowhere: the admin has its own.
 */
export default function Forbidden() {
  return null
}

/**
 * Without this file, the data of every page would contain the default page of Next.js. It is never rendered,
 * because only the admin responds with 403, and app/admin has its own file.
 */
export default function Forbidden() {
  return null
}

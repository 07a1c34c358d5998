/** Never rendered. Without this file, the data of every page would contain the default page of Next.js. */
export default function Unauthorized() {
  return null
}

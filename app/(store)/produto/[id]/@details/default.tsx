/** Next requires a default for every slot; a product page always has its details. */
export default function DefaultDetails() {
  return null
}

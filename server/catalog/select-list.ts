// Types of select lists. supabase-js infers rows from the literal type of a list.
import type { Tables } from '@/server/core/database'

/** The literal type of columns joined by ', '. */
export type ColumnList<Names extends readonly string[]> = Names extends readonly [
  infer First extends string,
  ...infer Rest extends readonly string[],
]
  ? Rest extends readonly []
    ? First
    : `${First}, ${ColumnList<Rest>}`
  : never

type ColumnsIn<List extends string> = List extends `${infer First}, ${infer Rest}`
  ? First | ColumnsIn<Rest>
  : List

/** The row of `products` with the columns of a select list. */
export type ProductRowOf<List extends string> = Pick<
  Tables<'products'>,
  ColumnsIn<List> & keyof Tables<'products'>
>

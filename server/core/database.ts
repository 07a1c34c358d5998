import 'server-only'
import type { Database as Generated, Json } from './database.types'

type Schema = Generated['public']

/**
 * Type of a function argument. The generated types omit null, which PostgreSQL accepts for every
 * argument, and refuse read-only arrays.
 */
type Argument<Type> = Json extends Type
  ? object | null
  : Type extends (infer Item)[]
    ? readonly Item[] | null
    : Type | null

type Arguments<Args> =
  Args extends Record<PropertyKey, never> ? Args : { [Name in keyof Args]: Argument<Args[Name]> }

/**
 * The schema `public` as created by the migrations, based on the types that `npm run types` generates.
 */
export type Database = Omit<Generated, 'public'> & {
  public: Omit<Schema, 'Functions'> & {
    Functions: {
      [Name in keyof Schema['Functions']]: {
        Args: Arguments<Schema['Functions'][Name]['Args']>
        Returns: Schema['Functions'][Name]['Returns']
      }
    }
  }
}

export type TableName = keyof Schema['Tables']
export type { Json, Tables, TablesInsert, TablesUpdate } from './database.types'

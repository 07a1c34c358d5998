import 'server-only'

/** A response of the database client: data or an error. */
export type QueryResponse = { data: unknown; error: null } | { data: null; error: object }
/** The members of the union `A` that have data. */
export type Success<A> = Extract<A, { error: null }>

/** Returns whether a response has data and no error. */
export const isSuccess = <A extends QueryResponse>(answer: A): answer is Success<A> => !answer.error

/**
 * Returns the data of a response. Generic over the response, because `maybeSingle` would infer a type
 * argument for the data as the type of its own row.
 * @throws the error of the response
 */
export function dataOf<A extends QueryResponse>(answer: A): Success<A>['data'] {
  if (isSuccess(answer)) return answer.data
  throw answer.error
}

/** Returns a module with its functions memoized by their arguments, like 'use cache' in the store. */
export function memoizeReads<M extends object>(module: M): M {
  const entries = Object.entries(module).map(([name, read]) => {
    const answers = new Map<string, unknown>()
    const ask = (...args: unknown[]) => {
      const key = JSON.stringify(args)
      if (!answers.has(key)) answers.set(key, read(...args))
      return answers.get(key)
    }
    return [name, typeof read === 'function' ? ask : read]
  })
  return Object.fromEntries(entries)
}

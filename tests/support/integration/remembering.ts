/** Returns the reads of a module, which remember their answers, as 'use cache' makes them in the store. */
export function remembering<M extends object>(module: M): M {
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

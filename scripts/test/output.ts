/** The output of suites that run beside others. */
export type Output = {
  write: (chunk: string | Uint8Array) => void
  /** Prints what was written so far, and from now on everything at once. */
  open: () => void
}

/** Returns an output that is held back until it is opened, so that it does not mix with another. */
export function createOutput(print: Output['write']): Output {
  const held: (string | Uint8Array)[] = []
  let isOpen = false
  return {
    write(chunk) {
      if (isOpen) print(chunk)
      else held.push(chunk)
    },
    open() {
      isOpen = true
      for (const chunk of held.splice(0)) print(chunk)
    },
  }
}

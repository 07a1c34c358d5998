import { type ComponentProps, useState } from 'react'
import { Textarea } from '@/components/ui/textarea'

type LinesInputProps = Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> & {
  lines: readonly string[]
  onLines: (lines: string[]) => void
}

/** A list with one entry per line; empty and repeated lines are ignored. */
export function LinesInput({ lines, onLines, onBlur, ...props }: LinesInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Textarea
      {...props}
      rows={6}
      value={typed ?? lines.join('\n')}
      onChange={(event) => {
        setTyped(event.target.value)
        const found = event.target.value.split('\n').map((line) => line.trim())
        onLines([...new Set(found.filter(Boolean))])
      }}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}

import { type ComponentProps, useState } from 'react'
import { Input } from '@/components/ui/input'

type MoneyInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  cents: number
  onCents: (cents: number) => void
}

const shown = (cents: number) =>
  Number.isFinite(cents) ? (cents / 100).toFixed(2).replace('.', ',') : ''

/**
 * Parses an amount typed in reais, such as '15', '15,5' or '1.500,00'. Returns centavos; NaN for
 * anything else.
 */
function centsOf(text: string): number {
  const plain = text
    .replace(/[R$\s]/g, '')
    .replace(/\.(?=\d{3})/g, '')
    .replace(',', '.')
  return /^\d+(\.\d{0,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN
}

/** A field for an amount in reais whose value is in centavos. The amount is formatted on blur. */
export function MoneyInput({ cents, onCents, onBlur, ...props }: MoneyInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <span className="relative block">
      <span
        aria-hidden="true"
        className="absolute inset-y-0 left-3.5 grid place-items-center text-muted text-sm"
      >
        R$
      </span>
      <Input
        {...props}
        inputMode="decimal"
        className="pl-10 tabular-nums"
        value={typed ?? shown(cents)}
        onChange={(event) => {
          setTyped(event.target.value)
          onCents(centsOf(event.target.value))
        }}
        onBlur={(event) => {
          if (Number.isFinite(cents)) setTyped(null)
          onBlur?.(event)
        }}
      />
    </span>
  )
}

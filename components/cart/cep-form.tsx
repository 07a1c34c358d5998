import { useEffect, useId, useRef, useState } from 'react'
import { formatCep, parseCep } from '@/lib/cart/cep'
import { saveDeliveryCep } from './delivery-cep'

export type CepTexts = { label: string; submit: string; wrong: string }

type CepFormProps = {
  texts: CepTexts
  cep?: string | null
  isFocused?: boolean
  onEnd?: () => void
}

/** The field for the CEP. Not a form element, because product pages show it inside a form. */
export function CepForm({ texts, cep = null, isFocused = false, onEnd }: CepFormProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isWrong, setIsWrong] = useState(false)

  useEffect(() => {
    if (isFocused) input.current?.select()
  }, [isFocused])

  function submit() {
    const digits = parseCep(input.current?.value ?? '')
    setIsWrong(!digits)
    if (!digits) {
      input.current?.focus()
      return
    }
    saveDeliveryCep(digits)
    onEnd?.()
  }

  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 flex w-fit font-medium text-sm">
        {texts.label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          ref={input}
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="00000-000"
          maxLength={10}
          defaultValue={cep ? formatCep(cep) : ''}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          className="field-box max-w-40"
          onInput={({ currentTarget }) => {
            // Formatting moves the cursor to the end.
            const isAtEnd = currentTarget.selectionStart === currentTarget.value.length
            if (isAtEnd) currentTarget.value = formatCep(currentTarget.value)
            if (parseCep(currentTarget.value)) setIsWrong(false)
          }}
          onBlur={({ currentTarget }) => {
            currentTarget.value = formatCep(currentTarget.value)
            setIsWrong(currentTarget.value !== '' && !parseCep(currentTarget.value))
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            submit()
          }}
        />
        <button type="button" className="button button-secondary button-md" onClick={submit}>
          {texts.submit}
        </button>
      </div>
      {isWrong ? (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-danger-ink text-sm">
          {texts.wrong}
        </p>
      ) : null}
    </div>
  )
}

import { useId } from 'react'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { isExternal, safeHref } from '@/lib/core/safe-href'
import { adminText } from './texts'

type LinkFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: string
  error?: string
  isRequired?: boolean
  /** Addresses offered while typing. */
  suggestions?: { value: string; label: string }[]
  className?: string
}

/** A field for a link, checked by the rule of the database, with a link to its target. */
export function LinkField(props: LinkFieldProps) {
  const { label, value, onChange, error, isRequired, suggestions = [], className } = props
  const list = useId()
  const href = safeHref(value)
  const isEmpty = value === '' || value === '#'
  const wrong = isEmpty || href ? undefined : adminText('link.invalid')
  const where = href ? adminText(isExternal(href) ? 'link.external' : 'link.internal') : null
  const hint = where ? (
    <>
      {where} ·{' '}
      <a
        href={href ?? undefined}
        target="_blank"
        rel="noopener noreferrer"
        className="text-primary-ink underline underline-offset-2"
      >
        {adminText('link.open')}
      </a>
    </>
  ) : (
    (props.hint ?? adminText('link.hint'))
  )
  return (
    <>
      <Field
        label={label}
        hint={hint}
        error={error ?? wrong}
        isRequired={isRequired}
        className={className}
      >
        <Input
          value={value}
          list={suggestions.length > 0 ? list : undefined}
          inputMode="url"
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value.trim())}
        />
      </Field>
      {suggestions.length > 0 ? (
        <datalist id={list}>
          {suggestions.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </datalist>
      ) : null}
    </>
  )
}

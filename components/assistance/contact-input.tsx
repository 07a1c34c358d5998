import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { CONTACT_LIMITS, type ContactField, type ContactProblem } from '@/lib/assistance/contact'

type ContactInputProps = Pick<ComponentProps<'input'>, 'type' | 'autoComplete'> & {
  field: ContactField
  value: string
  problem: ContactProblem | undefined
  onText: (text: string) => void
  onLeave: () => void
}

/** A field of step 6 with its error below. */
export function ContactInput(props: ContactInputProps) {
  const { field, value, problem, onText, onLeave, ...input } = props
  const t = useTranslations('assistance.wizard.contact')
  return (
    <Field
      id={`assistance-${field}`}
      label={t(field)}
      hint={field === 'whatsapp' ? t('whatsappHint') : undefined}
      error={problem && t(`problems.${problem}`)}
    >
      <Input
        {...input}
        value={value}
        maxLength={CONTACT_LIMITS[field]}
        required={field !== 'email'}
        onChange={(event) => onText(event.target.value)}
        onBlur={(event) => event.target.value !== '' && onLeave()}
      />
    </Field>
  )
}

import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import type { FieldGroup } from '@/lib/content/admin/forms'
import { FieldControl } from './field-control'

type FieldGroupsProps = { kind: string; groups: readonly FieldGroup[] }

/** The groups of a form as fieldsets. */
export function FieldGroups({ kind, groups }: FieldGroupsProps) {
  const t = useTranslations('admin-content.groups')
  const values = useFormContext().watch()
  return groups.map((group) => (
    <fieldset
      key={group.name}
      className="grid min-w-0 gap-4 rounded-lg border border-border bg-surface p-4 md:grid-cols-2 md:p-5"
    >
      <legend className="sr-only">{t(group.name as 'texts')}</legend>
      <p aria-hidden="true" className="display-3 md:col-span-2">
        {t(group.name as 'texts')}
      </p>
      {group.fields
        .filter(({ when }) => when?.(values) ?? true)
        .map((spec) => (
          <FieldControl key={`${spec.name} ${spec.type}`} kind={kind} spec={spec} />
        ))}
    </fieldset>
  ))
}

'use client'

import { SpecialSectionEditor } from '@/components/admin/content/special-sections/special-section-editor'
import type { SpecialSectionValues } from '@/lib/admin-content/special-section'
import { SpecialPreview } from './special-preview'

type SpecialScreenProps = { id: string | null; values: SpecialSectionValues }

/** The editor of a special section with the section as the shop shows it. */
export function SpecialScreen({ id, values }: SpecialScreenProps) {
  return (
    <SpecialSectionEditor
      id={id}
      values={values}
      preview={(typed) => <SpecialPreview values={typed} />}
    />
  )
}

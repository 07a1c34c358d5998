'use client'

import { SpecialSectionEditor } from '@/components/admin/content/special-sections/special-section-editor'
import type { Seen } from '@/lib/admin/merge'
import type { SpecialSectionValues } from '@/lib/admin-content/special-section'
import { SpecialPreview } from './special-preview'

type SpecialScreenProps = { id: string | null; section: Seen<SpecialSectionValues> }

/** The editor of a special section with its preview. */
export function SpecialScreen({ id, section }: SpecialScreenProps) {
  return (
    <SpecialSectionEditor
      id={id}
      section={section}
      preview={(typed) => <SpecialPreview values={typed} />}
    />
  )
}

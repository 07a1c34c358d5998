'use client'

import { SpecialSectionEditor } from '@/components/content/admin/special-sections/special-section-editor'
import type { SpecialSectionValues } from '@/lib/content/admin/special-section'
import type { Seen } from '@/lib/core/merge'
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

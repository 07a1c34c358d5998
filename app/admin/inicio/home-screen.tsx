'use client'

import { HomeEditor } from '@/components/admin/content/layout/home-editor'
import type { KnownBlock, LayoutRow } from '@/lib/admin-content/layout'

type HomeScreenProps = { stored: LayoutRow[]; known: KnownBlock[] }

/** The order of the home page. */
export function HomeScreen({ stored, known }: HomeScreenProps) {
  return <HomeEditor stored={stored} known={known} />
}

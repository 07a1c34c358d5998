'use client'

import { HomeEditor } from '@/components/admin/content/layout/home-editor'
import type { Seen } from '@/lib/admin/merge'
import type { HomeValues, KnownBlock } from '@/lib/admin-content/layout'

type HomeScreenProps = { stored: Seen<HomeValues>; known: KnownBlock[] }

/** The editor of the home page layout. */
export function HomeScreen({ stored, known }: HomeScreenProps) {
  return <HomeEditor stored={stored} known={known} />
}

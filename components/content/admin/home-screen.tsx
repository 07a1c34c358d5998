'use client'

import { HomeEditor } from '@/components/content/admin/home-layout/home-editor'
import type { HomeValues, KnownBlock } from '@/lib/content/admin/layout'
import type { Seen } from '@/lib/core/merge'

type HomeScreenProps = { stored: Seen<HomeValues>; known: KnownBlock[] }

/** The editor of the home page layout. */
export function HomeScreen({ stored, known }: HomeScreenProps) {
  return <HomeEditor stored={stored} known={known} />
}

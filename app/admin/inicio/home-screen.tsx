'use client'

import { HomeEditor } from '@/components/admin/content/layout/home-editor'
import type { Seen } from '@/lib/admin/merge'
import type { HomeValues, KnownBlock } from '@/lib/admin-content/layout'

type HomeScreenProps = { stored: Seen<HomeValues>; known: KnownBlock[] }

/** The order of the home page. */
export function HomeScreen({ stored, known }: HomeScreenProps) {
  return <HomeEditor stored={stored} known={known} />
}

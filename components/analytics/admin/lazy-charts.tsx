'use client'

import dynamic from 'next/dynamic'
import { Skeleton } from '@/components/ui/skeleton'

const waiting = () => <Skeleton className="h-70 w-full" />

/** The charts and their library, loaded on the page with the reports only. */
export const DailyLines = dynamic(() => import('./charts').then((charts) => charts.DailyLines), {
  ssr: false,
  loading: waiting,
})
export const DailyBars = dynamic(() => import('./charts').then((charts) => charts.DailyBars), {
  ssr: false,
  loading: waiting,
})

'use client'

import dynamic from 'next/dynamic'
import { Skeleton } from '@/components/ui/skeleton'

const waiting = () => <Skeleton className="h-70 w-full" />

/** The drawings, with the library that makes them: loaded on the dashboard and nowhere else. */
export const DailyLines = dynamic(() => import('./line-chart'), { ssr: false, loading: waiting })
export const DailyBars = dynamic(() => import('./bar-chart'), { ssr: false, loading: waiting })

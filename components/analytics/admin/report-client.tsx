'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { toCsv } from '@/lib/core/csv'

type CsvButtonProps = { name: string; table: { columns: string[]; rows: (string | number)[][] } }

/** Downloads a table as a CSV file. */
export function CsvButton({ name, table }: CsvButtonProps) {
  const t = useTranslations('admin-analytics')

  function save() {
    const file = new Blob([toCsv(table.columns, table.rows)], { type: 'text/csv;charset=utf-8' })
    const address = URL.createObjectURL(file)
    const link = document.createElement('a')
    link.href = address
    link.download = `${name}.csv`
    link.click()
    URL.revokeObjectURL(address)
  }

  return (
    <Button variant="ghost" size="sm" className="-mt-1 -mr-2 shrink-0" onClick={save}>
      {t('csv')}
    </Button>
  )
}

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

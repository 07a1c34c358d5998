'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
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

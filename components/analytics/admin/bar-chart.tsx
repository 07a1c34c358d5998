'use client'

import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { chartDay, compact, tooltipStyle } from './chart-theme'
import type { LineSeries } from './line-chart'

type DailyBarsProps = { data: Record<string, string | number | null>[]; series: LineSeries[] }

/**
 * Counts by day as vertical bars. Hidden from screen readers; the table beside it has the same
 * data.
 */
export default function DailyBars({ data, series }: DailyBarsProps) {
  return (
    <ResponsiveContainer width="100%" height={240}>
      <BarChart
        data={data}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid stroke="var(--border)" vertical={false} />
        <XAxis
          dataKey="day"
          tickFormatter={chartDay}
          stroke="var(--muted)"
          tick={{ fill: 'var(--muted)', fontSize: 12 }}
          tickLine={false}
          minTickGap={24}
        />
        <YAxis
          width={44}
          tickFormatter={(value: number) => compact(value, 'count')}
          tick={{ fill: 'var(--muted)', fontSize: 12 }}
          tickLine={false}
          axisLine={false}
          allowDecimals={false}
        />
        <Tooltip
          {...tooltipStyle}
          cursor={{ fill: 'var(--surface-2)' }}
          labelFormatter={(day) => chartDay(String(day))}
          formatter={(value) => Number(value).toLocaleString('pt-BR')}
        />
        <Legend iconType="square" wrapperStyle={{ fontSize: 13 }} />
        {series.map(({ key, label, color }) => (
          <Bar
            key={key}
            dataKey={key}
            name={label}
            fill={color}
            radius={[3, 3, 0, 0]}
            maxBarSize={24}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}

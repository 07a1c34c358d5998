'use client'

import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { chartDay, formatAxisValue } from '@/lib/analytics/report'
import { formatAmount } from '@/lib/core/money'

type DailyBarsProps = { data: Record<string, string | number | null>[]; series: LineSeries[] }

/**
 * Counts by day as vertical bars. Hidden from screen readers; the table beside it has the same
 * data.
 */
export function DailyBars({ data, series }: DailyBarsProps) {
  return (
    <ResponsiveContainer width="100%" height={240}>
      <BarChart
        data={data}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid stroke="var(--border)" vertical={false} />
        <XAxis {...dayAxis} />
        <YAxis
          {...valueAxis}
          width={44}
          tickFormatter={(value: number) => formatAxisValue(value, 'count')}
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

export type LineSeries = {
  key: string
  label: string
  color: string
  isDashed?: boolean
}

type DailyLinesProps = {
  data: Record<string, string | number | null>[]
  series: LineSeries[]
  unit: 'price' | 'count'
}

/** Figures by day as lines. Hidden from screen readers; the table beside it has the same data. */
export function DailyLines({ data, series, unit }: DailyLinesProps) {
  const shown = (value: number) =>
    unit === 'price' ? formatAmount(value) : value.toLocaleString('pt-BR')
  return (
    <ResponsiveContainer width="100%" height={280}>
      <LineChart
        data={data}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid stroke="var(--border)" vertical={false} />
        <XAxis {...dayAxis} />
        <YAxis
          {...valueAxis}
          width={unit === 'price' ? 84 : 44}
          tickFormatter={(value: number) =>
            formatAxisValue(unit === 'price' ? value / 100 : value, unit)
          }
        />
        <Tooltip
          {...tooltipStyle}
          labelFormatter={(day) => chartDay(String(day))}
          formatter={(value) => shown(Number(value))}
        />
        <Legend iconType="plainline" wrapperStyle={{ fontSize: 13 }} />
        {series.map(({ key, label, color, isDashed }) => (
          <Line
            key={key}
            dataKey={key}
            name={label}
            type="monotone"
            stroke={color}
            strokeWidth={isDashed ? 1.5 : 2.5}
            strokeDasharray={isDashed ? '5 4' : undefined}
            dot={data.length === 1}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  )
}

const axis = { tick: { fill: 'var(--muted)', fontSize: 12 }, tickLine: false }
const dayAxis = {
  ...axis,
  dataKey: 'day',
  tickFormatter: chartDay,
  stroke: 'var(--muted)',
  minTickGap: 24,
}
const valueAxis = { ...axis, axisLine: false, allowDecimals: false }

/** Styles of the tooltip, in the colors of the theme. */
const tooltipStyle = {
  contentStyle: {
    background: 'var(--surface)',
    border: '1px solid var(--border)',
    borderRadius: 10,
    color: 'var(--foreground)',
    fontSize: 13,
  },
  itemStyle: { color: 'var(--foreground)' },
  labelStyle: { color: 'var(--muted)' },
}

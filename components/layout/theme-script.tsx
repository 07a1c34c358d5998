import { InlineScript } from '@/components/ui/inline-script'

/** Sets the chosen theme before the first paint. */
export function ThemeScript() {
  return <InlineScript name="theme" />
}

import { InlineScript } from '@/components/ui/inline-script'
import { themeScript } from '@/lib/layout/page-scripts'

/** Sets the chosen theme before the first paint. */
export function ThemeScript() {
  return <InlineScript code={themeScript} />
}

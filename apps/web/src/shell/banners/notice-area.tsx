import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'

const shownAtOnce = 3
const width = 400

export function NoticeArea() {
  return <Notifications position="bottom-right" limit={shownAtOnce} containerWidth={width} />
}

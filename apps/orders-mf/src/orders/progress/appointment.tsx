import type { RouteEvent } from '@portal/api-client';
import { useLanguage, useMessages } from '@portal/remote-kit';
import { placeTime } from '../../shared/place-time';
import { progressMessages } from './messages';

/** How the appointment for a delivery stands, and when it is by the clock of its place. */
export function Appointment({ event: { appointment, tz } }: { event: Pick<RouteEvent, 'appointment' | 'tz'> }): React.ReactNode {
  const t = useMessages(progressMessages);
  const { language } = useLanguage();
  if (!appointment) return null;
  const status = t(`freight:appointmentStatus.${appointment.status}`);
  return appointment.at ? t('appointmentAt', { status, time: placeTime(appointment.at, tz, language) }) : status;
}

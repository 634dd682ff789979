/** A message of plain text to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** Settles when the mail is taken over. @throws whatever kept it from being sent */
  send(mail: Mail): Promise<void>;
}

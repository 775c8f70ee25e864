const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';

/** An address of a mailbox in its plain form: nothing in it can end a line or a command. */
export const MAIL_ADDRESS = new RegExp(`^[A-Za-z0-9.!#$%&'*+/=?^_{|}~-]{1,64}@${LABEL}(?:\\.${LABEL}){0,7}$`);

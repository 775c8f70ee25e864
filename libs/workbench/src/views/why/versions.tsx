import { useState } from 'preact/hooks';
import type { RecordView } from '../../api/answers.js';
import { useAnswer } from '../../api/use-answer.js';
import { audienceQuery } from '../../app/view-query.js';
import { dayOf } from '../../text/words.js';
import { changesBetween } from './differing.js';
import { t } from './text.js';
import { memberName } from '../../text/records.js';

interface VersionsProps {
  readonly object: 'entity' | 'relation' | 'source';
  readonly id: string;
}

/** Every version of a record, each with what it changed. Asked for when somebody wants to see them. */
export function Versions({ object, id }: VersionsProps) {
  const [isOpen, setOpen] = useState(false);
  const path = `/graph/${object}/${encodeURIComponent(id)}/history`;
  const { answer } = useAnswer<readonly RecordView[]>(isOpen ? path : null, audienceQuery());
  const versions = answer?.data ?? [];
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('versions')}</summary>
      <ol class="steps">
        {versions.map((version, index) => (
          <li key={version.version}>
            {t('version', { n: version.version })}{' '}
            <span class="faint">{dayOf(version.revised_at ?? version.first_seen_at)}</span>
            <ul class="plain">
              {changesBetween(versions[index - 1], version).map(({ member, before, after }) => (
                <li key={member}>
                  {memberName(member)}: <del>{before}</del> <ins>{after}</ins>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </details>
  );
}
